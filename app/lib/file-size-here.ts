import { fileSize } from "./file-size";
import { separatorsHere } from "./place-numbers";

/** Formats a file size for the agency's country: "2.4 MB" or "2,4 MB". */
export function fileSizeHere(bytes: number): string {
  return fileSize(bytes, separatorsHere().decimal);
}
