// The yardstick: a page with a socket and React state of its own, and nothing else between frame and table.
import { memo, useEffect, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { io } from "socket.io-client";
import type { MarketEntry, Match } from "../../../src/protocol/match.ts";
import type { Frame, InitialData, MatchChange } from "../../../src/protocol/sockets.ts";

const query = new URLSearchParams(location.search);
const server = query.get("server") ?? "";
const sport = query.get("sport") ?? "F";

function withOdds(match: Match, change: MatchChange): Match {
  const next: Match = { ...match, rev: change.rev, ...change.state };
  for (const [table, key, band, player, selection, odd] of change.odds ?? []) {
    const entries = (next[table][key] ?? []).map((entry): MarketEntry =>
      entry.B === band && entry.P === player
        ? { ...entry, selections: { ...entry.selections, [selection]: { O: odd } } }
        : entry,
    );
    next[table] = { ...next[table], [key]: entries };
  }
  for (const [table, key, band, player, status] of change.status ?? []) {
    const entries = (next[table][key] ?? []).map((entry) =>
      entry.B === band && entry.P === player ? { ...entry, MS: status } : entry,
    );
    next[table] = { ...next[table], [key]: entries };
  }
  return next;
}

function applyFrame(matches: readonly Match[], frame: Frame): Match[] {
  const changes = new Map(frame.changes.map((change) => [change.eventId, change]));
  const kept = matches.flatMap((match) => {
    const change = changes.get(match.eventId);
    if (!change) return [match];
    if (change.gone) return [];
    return [change.match ?? withOdds(match, change)];
  });
  const known = new Set(kept.map((match) => match.eventId));
  return [
    ...kept,
    ...frame.changes.flatMap((change) => (change.match && !known.has(change.eventId) ? [change.match] : [])),
  ];
}

function shown(odd: string): string {
  const value = Number(odd);
  if (odd === "-" || value < 1.01) return "-";
  const text = (Math.floor(value * 100 + 1e-6) / 100).toFixed(2);
  return text.slice(0, 4).replace(/\.$/, "");
}

const Row = memo(function Row({ match }: { match: Match }): ReactNode {
  const cells = Object.entries(match.markets).flatMap(([key, entries]) => {
    const entry = entries.find((candidate) => candidate.L === 1) ?? entries[0];
    return entry ? Object.entries(entry.selections).map(([code, { O }]) => ({ key, entry, code, O })) : [];
  });
  return (
    <div data-event={match.eventId} style={{ display: "flex", gap: 8, height: 64 }}>
      <span style={{ width: 320 }}>
        {match.hostName} - {match.awayName}
      </span>
      {cells.map(({ key, entry, code, O }) => (
        <button
          key={`${key}|${entry.B}|${code}`}
          data-odd={[match.eventId, "markets", key, entry.B, entry.P, code].join("|")}
        >
          <span data-price="">{shown(O)}</span>
        </button>
      ))}
    </div>
  );
});

function Table(): ReactNode {
  const [matches, setMatches] = useState<Match[]>([]);
  useEffect(() => {
    const socket = io(`${server}/sports`, { transports: ["websocket"] });
    socket.on("connect", () => socket.emit("live", { sport }));
    socket.on("initial_data", (data: InitialData) => setMatches(data.matches));
    socket.on("live_update", (frame: Frame) => setMatches((current) => applyFrame(current, frame)));
    return () => {
      socket.disconnect();
    };
  }, []);
  return matches.map((match) => <Row key={match.eventId} match={match} />);
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Table />);
