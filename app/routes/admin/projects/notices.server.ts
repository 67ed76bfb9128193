import { incomplete } from "~/lib/notice";

export const INVALID_PROJECT = incomplete("Project");
