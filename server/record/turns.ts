/** Runs what concerns the same person one after the other, in the order of the calls. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()

  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const turn = Promise.resolve(last.get(personId)).then(work)
    const ended = turn.catch(() => {})
    last.set(personId, ended)
    try {
      return await turn
    } finally {
      if (last.get(personId) === ended) last.delete(personId)
    }
  }
}
