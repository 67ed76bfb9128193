export * from "./contact-message";
export * from "./discovery-session";
export * from "./quote-request";
export * from "./startup-pitch";
