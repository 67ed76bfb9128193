export const PICTURE_ADDRESS_MAX_CHARACTERS = 500;

/** Where a picture may be: a path of the site, or https. */
export const PICTURE_ADDRESS = /^(?:\/(?!\/)[^\s\\"<>]+|https:\/\/[^\s"<>]+)$/;
