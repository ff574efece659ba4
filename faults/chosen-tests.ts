/** Kills, several processes, starts, backups, moves and upgrades: `npm test` leaves them to `npm run test:faults`. */
export const FAULTS = [
  'server/whole-product/{processes,operating,start,upgrade}/*.test.ts',
  'server/backup/scheduled/*.test.ts',
]

/** What `npm test` does in turns, `npm run test:faults` does with all of them. */
export const IN_TURNS = [
  '{server,web}/**/every-parser.test.ts',
  'server/**/every-route-by-role.test.ts',
  'server/**/{row-security,every-record-type}.test.ts',
]
