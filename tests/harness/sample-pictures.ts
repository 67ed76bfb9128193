import sharp, { type Color } from "sharp";

const SKY = { r: 120, g: 170, b: 230 };
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="taken-at-home"/></rdf:RDF></x:xmpmeta>';

/** A plain picture of this size and color. */
export function blank(width: number, height: number, background: Color = SKY) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A picture whose pixels nothing else shows. */
export function samplePicture(seed = 1, width = 800, height = 600): Promise<Buffer> {
  return blank(width, height, { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 })
    .jpeg()
    .toBuffer();
}

/** A plain picture in a file of about four megabytes. */
export function heavyPicture(seed: number): Promise<Buffer> {
  return blank(1400, 1000, { r: 10 + seed, g: 90, b: 160 })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** As a phone takes them: lying on its side, in another color space, and saying where it was. */
export function phonePicture(): Promise<Buffer> {
  return blank(900, 600, { r: 200, g: 100, b: 50 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Phone of Ana", Copyright: "Ana" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 16/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "97/1 44/1 0/1" },
    })
    .withXmp(XMP)
    .withIccProfile("p3", { attach: true })
    .jpeg()
    .toBuffer();
}
