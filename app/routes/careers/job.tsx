export default function Placeholder() {
  return <h1>job</h1>;
}
