export const SAMPLES_PATH = "/admin/settings/samples";
