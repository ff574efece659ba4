type Ask = () => Promise<boolean>

/**
 * A question that the shell asks for the API client, so that the client imports no dialog. Concurrent calls share it.
 */
const sharedQuestion = () => {
  let prompt: Ask = async () => false
  let asking: Promise<boolean> | undefined
  const waiting: (() => void)[] = []
  const askAndTell: Ask = async () => {
    const isConfirmed = await prompt()
    if (isConfirmed) for (const resolve of waiting.splice(0)) resolve()
    return isConfirmed
  }
  const ask: Ask = () => {
    asking ??= askAndTell().finally(() => {
      asking = undefined
    })
    return asking
  }
  /** Resolves for all callers once the question is confirmed. */
  const confirmed = () => new Promise<void>(resolve => waiting.push(resolve))
  const setPrompt = (how: Ask) => {
    prompt = how
  }
  return { ask, setPrompt, confirmed }
}

/** Whether the user confirmed their password. */
export const passwordQuestion = sharedQuestion()

/** Whether the user has signed in again, as the same account, after the session ended in the middle of a form. */
export const signInQuestion = sharedQuestion()
