export default function Placeholder() {
  return <h1>login</h1>;
}
