#!/usr/bin/env bash
# Proves that the newest copy of the store can be restored: ops/restore-drill.sh FOLDER [SERVER]
#
# FOLDER holds the copies. The live store is the one that the environment names, as for the server: with DATABASE_URL
# the copies are *.dump files of pg_dump -Fc, else *.db files of `node server/server.ts backup FILE`. The copy is restored
# beside the live store, on the same PostgreSQL server or on SERVER (postgres://…/postgres), whose user must be allowed to
# create databases. Nothing is written to the live store, and what was restored is removed again.
# Ends with 0 where the ledger of the copy holds and no ticket or ledger entry is missing from it, else not. Then it leaves
# the time, in seconds, in RESTORE_DRILL_FILE, where the server reads it for its metrics: DATA_DIR/restore-drill where that
# is not set.
set -euo pipefail
umask 077

if [[ $# -lt 1 || $# -gt 2 ]]; then
  echo "Usage: $0 FOLDER [SERVER]" >&2
  exit 64
fi
folder=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
node=$root/node_modules/.bin/node
[[ -x $node ]] || node=node
[[ -n ${DATABASE_URL:-} || -z ${DATABASE_URL_FILE:-} ]] || DATABASE_URL=$(head -n 1 "$DATABASE_URL_FILE")
live_url=${DATABASE_URL:-}
server_url=${2:-$live_url}

fail() {
  echo "The drill failed: $*" >&2
  exit 1
}

newest_copy() {
  local newest='' file
  for file in "$folder"/*"$1"; do
    [[ -f $file && (-z $newest || $file -nt $newest) ]] && newest=$file
  done
  [[ -n $newest ]] || fail "$folder holds no *$1"
  echo "$newest"
}

work=$(mktemp -d)
made=''
# Sets what libpq's programs read: a password among the arguments of a process could be read by all users.
at() {
  local fields
  mapfile -d '' -t fields < <(URL=$1 "$node" -e '
    const url = new URL(process.env.URL);
    const texts = [url.hostname.replace(/^\[|\]$/g, ""), url.port || "5432", url.username, url.password, url.pathname.slice(1)];
    process.stdout.write([...texts.map(decodeURIComponent), url.searchParams.get("sslmode") ?? "prefer", ""].join("\0"));')
  [[ ${#fields[@]} -eq 6 ]] || fail 'the address of the database cannot be read'
  shift
  PGHOST=${fields[0]} PGPORT=${fields[1]} PGUSER=${fields[2]} PGPASSWORD=${fields[3]} PGDATABASE=${fields[4]} \
    PGSSLMODE=${fields[5]} "$@"
}
clean_up() {
  [[ -z $made ]] || at "$server_url" dropdb --if-exists --force "$made" || echo "The database $made is left over" >&2
  rm -rf "$work"
}
trap clean_up EXIT

# Runs a query that gives one row of figures. $1: live or copy.
ask() {
  if [[ -z $live_url ]]; then
    local data=${DATA_DIR:-$root/.data}
    [[ $1 == live ]] || data=$work
    "$node" -e '
      const { DatabaseSync } = require("node:sqlite");
      const db = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 3000 });
      console.log(Object.values(db.prepare(process.argv[2]).get()).join(" "));' "$data/kvota.db" "$2"
  else
    local url=$live_url
    [[ $1 == live ]] || url=$copy_url
    at "$url" psql --no-psqlrc --no-align --tuples-only --field-separator=' ' --set=ON_ERROR_STOP=1 --command="$2"
  fi
}

if [[ -z $live_url ]]; then
  copy=$(newest_copy .db)
  cp "$copy" "$work/kvota.db"
else
  copy=$(newest_copy .dump)
  name=kvota_drill_$$
  at "$server_url" createdb --template=template0 --encoding=UTF8 --locale=C "$name"
  made=$name
  copy_url=$(URL=$server_url "$node" -p 'Object.assign(new URL(process.env.URL), { pathname: process.argv[1] }).href' "$name")
  at "$copy_url" pg_restore --no-owner --no-privileges --exit-on-error --dbname="$name" "$copy"
fi

DATA_DIR=$work DATABASE_URL=${copy_url:-} DATABASE_URL_FILE='' \
  "$node" "$root/server/server.ts" audit || fail "the audit of $copy"

# What is younger than the copy is missing from it rightly, and of its last minute what was under way while it was made.
counts() {
  ask "$1" "select (select count(*) from ticket where created_at <= $2), (select count(*) from ledger_entry where at <= $2)"
}
newest=$(ask copy 'select coalesce(max(at), 0) from ledger_entry')
in_all=$(ask live 'select count(*) from ledger_entry')
in_copy=$(counts copy "$newest")
in_live=$(counts live "$newest")
early_in_copy=$(counts copy $((newest - 60000)))
early_in_live=$(counts live $((newest - 60000)))
read -r tickets entries <<<"$in_copy"
read -r live_tickets live_entries <<<"$in_live"
[[ $newest -gt 0 || $in_all -eq 0 ]] || fail "$copy is empty"
[[ $tickets -le $live_tickets && $entries -le $live_entries && $early_in_copy == "$early_in_live" ]] ||
  fail "$copy has $tickets tickets and $entries ledger entries, the live store $live_tickets and $live_entries of that time"

drill_file=${RESTORE_DRILL_FILE:-${DATA_DIR:-$root/.data}/restore-drill}
# The server may run as another user than the drill.
(umask 022 && date +%s >"$drill_file.new" && mv "$drill_file.new" "$drill_file") || fail "$drill_file cannot be written"

echo "$copy holds $tickets tickets and $entries ledger entries"
