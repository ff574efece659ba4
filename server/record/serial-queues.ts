/** A queue for each key, such as a person: what has the same one runs one after the other, in the order of the calls. */
export const createSerialQueues = () => {
  const last = new Map<string, Promise<unknown>>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const running = Promise.resolve(last.get(key)).then(work)
    const ended = running.catch(() => {})
    last.set(key, ended)
    try {
      return await running
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
