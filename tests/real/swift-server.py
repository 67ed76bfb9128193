"""OpenStack Swift with its S3 interface in one process: python3 swift-server.py FOLDER SECRET. Prints the port that it listens at."""

import eventlet

eventlet.monkey_patch()

import os
import sys

from eventlet import wsgi
from swift.common import utils

folder, secret = sys.argv[1:]
utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")
utils.validate_hash_conf()

# Both read swift.conf when they are imported.
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

os.makedirs(os.path.join(folder, "devices", "disk"))
DEFAULTS = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
"""
PROXY = f"""{DEFAULTS}
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = 20
[filter:tempauth]
use = egg:swift#tempauth
user_agency_files = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
"""



class Cache:
    """What Swift would otherwise ask a memcached for."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


def with_cache(app):
    cache = Cache()
    return lambda env, start_response: app({**env, "swift.cache": cache}, start_response)


servers = []
for kind in ("account", "container", "object"):
    socket = eventlet.listen(("127.0.0.1", 0))
    ring = RingBuilder(0, 1, 0)
    device = {"region": 1, "zone": 1, "device": "disk", "weight": 1}
    ring.add_dev({**device, "ip": "127.0.0.1", "port": socket.getsockname()[1]})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))
    config = f"{DEFAULTS}[pipeline:main]\npipeline = server\n[app:server]\nuse = egg:swift#{kind}\n"
    servers.append((socket, write(f"{kind}.conf", config)))
front = eventlet.listen(("127.0.0.1", 0))
servers.append((front, write("proxy.conf", PROXY)))
for socket, config in servers:
    eventlet.spawn(wsgi.server, socket, with_cache(loadapp(config, global_conf={})), log_output=False)
print(front.getsockname()[1], flush=True)
while True:
    eventlet.sleep(3600)
