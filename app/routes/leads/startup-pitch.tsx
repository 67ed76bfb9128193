export default function Placeholder() {
  return <h1>startup-pitch</h1>;
}
