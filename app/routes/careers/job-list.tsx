export default function Placeholder() {
  return <h1>job-list</h1>;
}
