/** An average without more digits than it is worth. */
export const levelLabel = (average: number | undefined) =>
  average === undefined ? undefined : String(Math.round(average))
