/** Placeholder. */
export default function Page() {
  return <p>setup-page</p>;
}
