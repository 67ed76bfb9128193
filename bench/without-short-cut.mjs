/**
 * Loaded before the site (`--import`): makes its connections go to node:http from the first byte, bypassing the
 * shortcut.
 */
import { Server } from "node:http";

const { removeAllListeners, on } = Server.prototype;
const kept = new WeakSet();

Server.prototype.removeAllListeners = function (name) {
  if (name !== "connection") return removeAllListeners.call(this, name);
  kept.add(this);
  return this;
};
Server.prototype.on = function (name, listener) {
  return name === "connection" && kept.has(this) ? this : on.call(this, name, listener);
};
