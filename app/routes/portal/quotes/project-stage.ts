/** Returns the stage of a project as shown to its customer, by the share of milestones reached. */
export function projectStage({
  done,
  total,
}: {
  done: number;
  total: number;
}): "begun" | "underWay" | "half" | "more" | "nearly" | "done" {
  if (done === 0) return "begun";
  if (done >= total) return "done";
  const share = done / total;
  if (share < 0.4) return "underWay";
  if (share <= 0.6) return "half";
  return share < 0.8 ? "more" : "nearly";
}
