/**
 * Batches the lookups of one turn of the event loop into one read, such as those of one page's requests. The read
 * starts after all of them have arrived, so that no result is older than its request.
 */
export const batchPerTick = <Answer>(read: (questions: string[]) => Promise<Map<string, Answer>>) => {
  let next: { questions: Set<string>; answers: Promise<Map<string, Answer>> } | undefined

  const begin = () => {
    const questions = new Set<string>()
    const { promise: turn, resolve } = Promise.withResolvers<void>()
    setImmediate(resolve)
    const answers = turn.then(() => {
      next = undefined
      return read([...questions])
    })
    return { questions, answers }
  }

  return async (question: string): Promise<Answer | undefined> => {
    next ??= begin()
    next.questions.add(question)
    return (await next.answers).get(question)
  }
}
