/** A queue for each person: what concerns the same one runs one after the other, in the order of the calls. */
export const createSerialQueues = () => {
  const last = new Map<string, Promise<unknown>>()

  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const running = Promise.resolve(last.get(personId)).then(work)
    const ended = running.catch(() => {})
    last.set(personId, ended)
    try {
      return await running
    } finally {
      if (last.get(personId) === ended) last.delete(personId)
    }
  }
}
