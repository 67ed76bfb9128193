import * as z from "zod/mini";
import { cleanLines } from "~/lib/clean-text";
import { required } from "./form-text";

export const NOTE_MAX_CHARACTERS = 5000;

/** A staff note about someone. Only staff see it. */
export const Note = z.object({ text: required(cleanLines, NOTE_MAX_CHARACTERS, "Write a note.") });
