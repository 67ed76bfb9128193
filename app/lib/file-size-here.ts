import { fileSize } from "./file-size";
import { separatorsHere } from "./place-numbers";

/** The size of a file as people read it in the agency's country: "2.4 MB" or "2,4 MB". */
export function fileSizeHere(bytes: number): string {
  return fileSize(bytes, separatorsHere().decimal);
}
