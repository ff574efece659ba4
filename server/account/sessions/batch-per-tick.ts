/**
 * Answers with one read whatever is asked for in the same turn of the event loop, as the calls of one page are. The read
 * begins after all of them have come: nobody gets an answer that is older than their question.
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
