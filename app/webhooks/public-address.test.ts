import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

const PUBLIC = [
  "8.8.8.8",
  "93.184.216.34",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
];

const NOT_PUBLIC = {
  "this machine": ["127.0.0.1", "127.255.255.254", "::1"],
  "a private network": ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  "a link": ["169.254.169.254", "169.254.0.1", "fe80::1", "fe80::1%eth0", "fec0::1"],
  "a carrier's network": ["100.64.0.1", "100.127.255.255"],
  "nothing at all": ["0.0.0.0", "0.1.2.3", "::", "255.255.255.255", "100::1"],
  "a group": ["224.0.0.1", "239.255.255.250", "ff02::1"],
  "IPv4 inside IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::1",
    "2002:7f00:1::1",
    "2001:0:7f00:1::1",
  ],
  "documentation, tests and reserved blocks": [
    "192.0.2.1",
    "198.51.100.7",
    "203.0.113.9",
    "198.18.0.1",
    "192.0.0.8",
    "240.0.0.1",
    "2001:db8::1",
    "2001:2::1",
    "3fff::1",
    "4000::1",
  ],
  "no address": [
    "",
    "localhost",
    "example.com",
    "1.2.3",
    "1.2.3.4.5",
    "0x7f.1",
    "2130706433",
    "127.1",
    "::g",
    "8.8.8.8:80",
  ],
};

it.each(PUBLIC)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));

describe.each(Object.entries(NOT_PUBLIC))("what is %s is not public:", (_what, addresses) => {
  it.each(addresses)("%s", (address) => expect(isPublicAddress(address)).toBe(false));
});
