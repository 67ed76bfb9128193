import { expect, it } from "vitest";
import { isSameServer } from "./same-server";

it.each([
  ["dav.agency.example", "dav.agency.example"],
  ["dav.agency.example", "DAV.agency.example"],
  ["agency.example", "dav.agency.example"],
  ["agency.co.uk", "p1.dav.agency.co.uk"],
  ["caldav.icloud.com", "p42-caldav.icloud.com"],
  ["p42-caldav.icloud.com", "p07-caldav.icloud.com"],
  ["caldav.icloud.com.cn", "p42-caldav.icloud.com.cn"],
])("a password given for %s may go to %s", (given, other) => {
  expect(isSameServer(`https://${given}/`, `https://${other}:8443/dav/`)).toBe(true);
});

it.each([
  ["agency.co.uk", "evil.co.uk"],
  ["me.dyndns.example", "evil.dyndns.example"],
  ["dav.agency.example", "evil.agency.example"],
  ["dav.agency.example", "agency.example"],
  ["agency.example", "evilagency.example"],
  ["agency.example", "agency.example.evil.example"],
  ["caldav.icloud.com", "evilicloud.com"],
  ["caldav.icloud.com", "icloud.com.evil.example"],
  ["evil.example", "caldav.icloud.com"],
  ["203.0.113.7", "198.0.113.7"],
  ["203.0.113.7", "1.203.0.113.7.example"],
])("a password given for %s goes nowhere near %s", (given, other) => {
  expect(isSameServer(`https://${given}/`, `https://${other}/`)).toBe(false);
});
