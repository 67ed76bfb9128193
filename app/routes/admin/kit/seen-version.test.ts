import { describe, expect, it } from "vitest";
import { followRefresh } from "./seen-version";

const SEEN = { name: "Spring", terms: "Net 30", days: "mon\ntue" };

describe("a form whose screen is read again", () => {
  it("follows a version in which its fields say the same", () => {
    const held = { ...SEEN, name: "Typed" };
    expect(followRefresh({ seen: SEEN, stored: SEEN, held, saved: undefined })).toEqual({ renewed: [], follows: true });
  });

  it("keeps its version where someone else changed what it changed too, and no field changes under the hands", () => {
    const stored = { ...SEEN, name: "Theirs", terms: "Net 60" };
    const held = { ...SEEN, name: "Mine" };
    expect(followRefresh({ seen: SEEN, stored, held, saved: undefined })).toEqual({ renewed: [], follows: false });
  });

  it("takes what someone else changed where nothing was typed, and follows", () => {
    const stored = { ...SEEN, terms: "Net 60", days: "fri" };
    const held = { ...SEEN, name: "Mine" };
    const after = followRefresh({ seen: SEEN, stored, held, saved: undefined });
    expect(after).toEqual({ renewed: ["terms", "days"], follows: true });
  });

  it("follows where both typed the same", () => {
    const stored = { ...SEEN, name: "Same" };
    expect(followRefresh({ seen: SEEN, stored, held: stored, saved: undefined })).toEqual({
      renewed: [],
      follows: true,
    });
  });

  it("has no conflict with its own save, whatever the verb made of the words", () => {
    const saved = { ...SEEN, name: "summer" };
    const stored = { ...SEEN, name: "SUMMER" };
    expect(followRefresh({ seen: SEEN, stored, held: saved, saved })).toEqual({ renewed: ["name"], follows: true });
  });

  it("keeps what was typed since its own save, and follows that save", () => {
    const saved = { ...SEEN, name: "Summer" };
    const held = { ...saved, name: "Summer and more" };
    expect(followRefresh({ seen: SEEN, stored: saved, held, saved })).toEqual({ renewed: [], follows: true });
  });

  it("keeps its version where someone else saved after it and it was typed in since", () => {
    const saved = { ...SEEN, name: "Summer" };
    const stored = { ...SEEN, name: "Theirs" };
    const held = { ...saved, name: "Summer and more" };
    expect(followRefresh({ seen: SEEN, stored, held, saved })).toEqual({ renewed: [], follows: false });
  });

  it("has nothing to hide where a stored field has no control", () => {
    const stored = { ...SEEN, terms: "Net 60" };
    const held = { name: "Mine", days: SEEN.days };
    expect(followRefresh({ seen: SEEN, stored, held, saved: undefined })).toEqual({ renewed: [], follows: true });
  });
});
