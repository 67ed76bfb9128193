export default function Placeholder() {
  return <h1>signup</h1>;
}
