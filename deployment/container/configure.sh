#!/bin/sh
# Sets the values of nginx.conf for a container: an ordinary user, no TLS, nothing written but /tmp.
# Usage: configure.sh <folder of nginx.conf> <API> <balancer> <port> <web root>
set -eu
folder=$1 api=$2 balancer=$3 port=$4 root=$5

# Replaces the line that a configuration marks with a value, which must be there.
set_value() {
  grep -q "# SET: $2\( \|$\)" "$1" || { echo "$1 has no value $2" >&2; exit 1; }
  sed -i "s|^\( *\).*# SET: $2\( .*\)*$|\1$3|" "$1"
}

set_value "$folder/nginx.conf" pid "pid /tmp/nginx.pid;"
set_value "$folder/nginx.conf" "error log" "error_log stderr warn;"
set_value "$folder/nginx.conf" "errors of requests" "error_log stderr emerg;"
set_value "$folder/nginx.conf" "errors of assets" "error_log stderr warn;"
set_value "$folder/nginx.conf" "errors of probes" "error_log stderr warn;"
set_value "$folder/nginx.conf" "access log" 'access_log /dev/stdout portal if=$is_logged;'
set_value "$folder/nginx.conf" API "server $api;"
# The balancer redirects http; a socket takes no port, which a container may set for itself.
set_value "$folder/nginx.conf" redirect "listen unix:$folder/redirect.sock;"
set_value "$folder/nginx.conf" "IPv6 redirect" ""
set_value "$folder/nginx.conf" challenges "root /tmp/acme;"
set_value "$folder/nginx.conf" address "return 404;"
set_value "$folder/nginx.conf" listen "include deployment/nginx/balancer.conf;"
set_value "$folder/nginx.conf" root "root $root;"
set_value "$folder/deployment/nginx/balancer.conf" http "listen $port;"
# A container whose kernel has no IPv6 cannot listen to it.
ipv6=$(test ! -f /proc/net/if_inet6 || echo "listen [::]:$port;")
set_value "$folder/deployment/nginx/balancer.conf" "IPv6 http" "$ipv6"
ranges=$(for range in $(echo "$balancer" | tr , ' '); do printf ' set_real_ip_from %s;' "$range"; done)
set_value "$folder/deployment/nginx/balancer.conf" balancer "${ranges# }"

sed -i "/modules-enabled/d" "$folder/nginx.conf"
paths=$(for name in client_body proxy fastcgi uwsgi scgi; do
  printf '  %s_temp_path /tmp/%s;\\n' "$name" "$name"
done)
sed -i "s|^http {$|http {\n$paths|" "$folder/nginx.conf"
