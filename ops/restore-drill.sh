#!/usr/bin/env bash
# Proves that the newest copy of the house can be restored: ops/restore-drill.sh [--env-file=FILE] FOLDER [SERVER]
#
# FOLDER holds the copies that `backup` and BACKUP_DIR make, a folder each. The live house is the one that the environment names, as
# for the server, or FILE, whose lines are the unit's: what the environment has goes before them. The copy is restored beside it: on SQLite in a temporary folder, with DATABASE_URL in a database of its own on the
# same PostgreSQL server or on SERVER (postgres://…/postgres), whose user must be allowed to create databases. Nothing is written to
# the live house, and what was restored is removed again.
# Ends with 0 where the copy's files are whole, the ledger holds, the data key (where there is one here) is the one it was sealed by,
# each document of the copy has its picture, and no ticket, ledger entry or round of a game is missing from it, else not. Then it
# leaves the time, in seconds, in RESTORE_DRILL_FILE, where the server reads it for its metrics: DATA_DIR/restore-drill where that is
# not set.
set -euo pipefail
umask 077

file=''
if [[ ${1:-} == --env-file=* ]]; then
  file=${1#--env-file=}
  shift
fi
if [[ $# -lt 1 || $# -gt 2 ]]; then
  echo "Usage: $0 [--env-file=FILE] FOLDER [SERVER]" >&2
  exit 64
fi
# Values stand as they are, and may hold what a shell would take for its own.
if [[ -n $file ]]; then
  while IFS= read -r line || [[ -n $line ]]; do
    [[ $line =~ ^([A-Z_0-9]+)=(.*)$ && -z ${!BASH_REMATCH[1]+set} ]] && export "${BASH_REMATCH[1]}=${BASH_REMATCH[2]}"
  done <"$file"
fi
folder=$1
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
node=$root/node_modules/.bin/node
[[ -x $node ]] || node=node
[[ -n ${DATABASE_URL:-} || -z ${DATABASE_URL_FILE:-} ]] || DATABASE_URL=$(head -n 1 "$DATABASE_URL_FILE")
live_url=${DATABASE_URL:-}
server_url=${2:-$live_url}
# What a start would open the copy by is the live house's.
key_file=${DATA_DIR:-$root/.data}/data.key
[[ -n ${DATA_KEY:-}${DATA_KEY_FILE:-} || ! -r $key_file ]] || export DATA_KEY_FILE=$key_file

fail() {
  echo "The drill failed: $*" >&2
  exit 1
}

newest_copy() {
  local newest='' file
  for file in "$folder"/*/set.json; do
    [[ -f $file && (-z $newest || $file -nt $newest) ]] && newest=$file
  done
  [[ -n $newest ]] || fail "$folder holds no copy"
  dirname "$newest"
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

# Runs a query that gives one row of figures. $1: live or copy. $2: site or house, whose store it is.
ask() {
  if [[ -z $live_url ]]; then
    local data=${DATA_DIR:-$root/.data} file=kvota.db
    [[ $1 == live ]] || data=$work/house
    [[ $2 == site ]] || file=house.db
    "$node" -e '
      const { DatabaseSync } = require("node:sqlite");
      const db = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 3000 });
      console.log(Object.values(db.prepare(process.argv[2]).get()).join(" "));' "$data/$file" "$3"
  else
    local url=$live_url schema=public
    [[ $1 == live ]] || url=$copy_url
    [[ $2 == site ]] || schema=house
    PGOPTIONS="-c search_path=$schema" at "$url" psql --no-psqlrc --no-align --tuples-only --field-separator=' ' \
      --set=ON_ERROR_STOP=1 --command="$3"
  fi
}

copy=$(newest_copy)
if [[ -n $live_url ]]; then
  name=kvota_drill_$$
  at "$server_url" createdb --template=template0 --encoding=UTF8 --locale=C "$name"
  made=$name
  copy_url=$(URL=$server_url "$node" -p 'Object.assign(new URL(process.env.URL), { pathname: process.argv[1] }).href' "$name")
fi

# Runs a command of the server on what is restored; documents of the copy go into its store, and never where the live ones lie.
on_copy() {
  DATA_DIR=$work/house DATABASE_URL=${copy_url:-} DATABASE_URL_FILE='' DOCUMENTS_URL='' DOCUMENTS_URL_FILE='' \
    "$node" "$root/server/server.ts" "$@"
}
restored=$(on_copy restore "$copy") || fail "the restore of $copy"
echo "$restored"
[[ -z ${DATA_KEY:-}${DATA_KEY_FILE:-} || $restored != *'data key'* ]] || fail "the live data key is not the one that $copy was sealed by"
on_copy audit || fail "the audit of $copy"
bare=$(ask copy site 'select count(*) from document where id not in (select id from document_picture)')
[[ $bare -eq 0 ]] || fail "$copy lacks the pictures of $bare documents"

# What is younger than the copy is missing from it rightly, and of its last minute what was under way while it was made.
counts() {
  ask "$1" site "select (select count(*) from ticket where created_at <= $2), (select count(*) from ledger_entry where at <= $2)"
}
rounds() {
  ask "$1" house "select count(*) from house_round where started_at <= $2"
}
newest=$(ask copy site 'select coalesce(max(at), 0) from ledger_entry')
in_all=$(ask live site 'select count(*) from ledger_entry')
in_copy=$(counts copy "$newest")
in_live=$(counts live "$newest")
early=$((newest - 60000))
early_in_copy="$(counts copy $early) $(rounds copy $early)"
early_in_live="$(counts live $early) $(rounds live $early)"
read -r tickets entries <<<"$in_copy"
read -r live_tickets live_entries <<<"$in_live"
[[ $newest -gt 0 || $in_all -eq 0 ]] || fail "$copy is empty"
[[ $tickets -le $live_tickets && $entries -le $live_entries && $early_in_copy == "$early_in_live" ]] ||
  fail "$copy has $tickets tickets and $entries ledger entries, the live store $live_tickets and $live_entries of that time" \
    "($early_in_copy and $early_in_live with rounds of games, a minute before)"

drill_file=${RESTORE_DRILL_FILE:-${DATA_DIR:-$root/.data}/restore-drill}
# The server may run as another user than the drill.
(umask 022 && date +%s >"$drill_file.new" && mv "$drill_file.new" "$drill_file") || fail "$drill_file cannot be written"

echo "$copy holds $tickets tickets, $entries ledger entries and $(rounds copy "$newest") rounds of games"
