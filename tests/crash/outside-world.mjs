// Loaded into the site before it (`node --import`): for one name, the name servers and the network beyond this machine.
// They say that it has a public address, and that this address leads to the receiver of the test. The site's own checks
// stay whole.
import dns from "node:dns";
import https from "node:https";

const NAME = "receiver.example";
const PUBLIC_ADDRESS = "93.184.215.14";

const { Resolver } = dns.promises;
const { resolve4, resolve6 } = Resolver.prototype;
Resolver.prototype.resolve4 = function answerFour(name, ...rest) {
  return name === NAME ? Promise.resolve([PUBLIC_ADDRESS]) : resolve4.call(this, name, ...rest);
};
Resolver.prototype.resolve6 = function answerSix(name, ...rest) {
  return name === NAME ? Promise.reject(new Error("no such record")) : resolve6.call(this, name, ...rest);
};

const { createConnection } = https.Agent.prototype;
https.Agent.prototype.createConnection = function connect(options, ...rest) {
  if (options.host !== NAME) return createConnection.call(this, options, ...rest);
  const lookup = (_name, { all }, done) => {
    if (all) done(null, [{ address: "127.0.0.1", family: 4 }]);
    else done(null, "127.0.0.1", 4);
  };
  return createConnection.call(this, { ...options, lookup }, ...rest);
};
