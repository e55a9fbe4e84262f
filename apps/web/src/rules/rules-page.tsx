/** Placeholder. */
export default function Page() {
  return <p>rules-page</p>;
}
