/** Placeholder. */
export default function Page() {
  return <p>home-page</p>;
}
