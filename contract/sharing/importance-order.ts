interface Ranked {
  status?: unknown
  severity?: unknown
  isPrimary?: unknown
}

const ENDED = ['resolved', 'inactive', 'remission', 'discontinued', 'given']
const SEVERITIES = ['severe', 'moderate', 'mild']

const severityRank = (severity: unknown) => {
  const rank = SEVERITIES.indexOf(String(severity))
  return rank < 0 ? SEVERITIES.length : rank
}

/** Lower is first: what is ongoing, then what is severe, then the primary doctor. */
const ranksOf = ({ status, severity, isPrimary }: Ranked) => [
  ENDED.includes(String(status)) ? 1 : 0,
  severityRank(severity),
  isPrimary === true ? 0 : 1,
]

/** The order of records in a summary; equal ranks keep their order. */
export const sortByImportance = <R>(records: readonly (R & Ranked)[]): R[] =>
  records
    .map(record => ({ record, ranks: ranksOf(record) }))
    .sort((a, b) => a.ranks.map((rank, index) => rank - (b.ranks[index] ?? 0)).find(Boolean) ?? 0)
    .map(({ record }) => record)
