/** Placeholder. */
export default function Page() {
  return <p>shared-page</p>;
}
