export default function Placeholder() {
  return <h1>apply</h1>;
}
