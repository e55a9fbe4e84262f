/** Placeholder. */
export default function Page() {
  return <p>unknown-page</p>;
}
