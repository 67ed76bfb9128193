export const PICTURE_ADDRESS_MAX_CHARACTERS = 500;

/** Allowed picture addresses: a path of the site, or https. */
export const PICTURE_ADDRESS = /^(?:\/(?!\/)[^\s\\"<>]+|https:\/\/[^\s"<>]+)$/;
