#!/bin/sh
# Writes the configuration of nginx to /tmp from the shipped one and the environment, and starts it.
# API: address of the API. BALANCER: address ranges of the balancer, separated by commas or spaces.
# PORT: port of nginx.
set -eu
source=${SOURCE:-/etc/nginx/portal} target=${TARGET:-/tmp/nginx} root=${ROOT:-/var/www/portal}
rm -rf "$target"
mkdir -p "$target"
cp -r "$source/." "$target"
sh "$target/configure.sh" "$target" "${API:-api:8081}" "${BALANCER:-10.0.0.0/8}" "${PORT:-8080}" "$root"
exec "${NGINX:-nginx}" -p "$target" -c "$target/nginx.conf" -g "daemon off;"
