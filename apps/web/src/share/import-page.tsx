/** Placeholder. */
export default function Page() {
  return <p>import-page</p>;
}
