interface Ranked {
  status?: unknown
  severity?: unknown
  isPrimary?: unknown
}

const OVER = ['resolved', 'discontinued']
const SEVERITIES = ['severe', 'moderate', 'mild']

const severityRank = (severity: unknown) => {
  const rank = SEVERITIES.indexOf(String(severity))
  return rank < 0 ? SEVERITIES.length : rank
}

/** What a doctor has to see first has the lower numbers: what goes on, what is severe, the doctor in charge. */
const ranksOf = ({ status, severity, isPrimary }: Ranked) => [
  OVER.includes(String(status)) ? 1 : 0,
  severityRank(severity),
  isPrimary === true ? 0 : 1,
]

/** Records in the order in which a summary tells them; those of the same rank stay as they were. */
export const sortByImportance = <R>(records: readonly (R & Ranked)[]): R[] =>
  records
    .map(record => ({ record, ranks: ranksOf(record) }))
    .sort((a, b) => a.ranks.map((rank, index) => rank - (b.ranks[index] ?? 0)).find(Boolean) ?? 0)
    .map(({ record }) => record)
