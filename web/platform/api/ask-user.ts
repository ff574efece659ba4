type Ask = () => Promise<boolean>

/** A question that the shell asks for the API client, so that the client imports no dialog. Concurrent calls share it. */
const sharedQuestion = () => {
  let prompt: Ask = async () => false
  let asking: Promise<boolean> | undefined
  const ask: Ask = () => {
    asking ??= prompt().finally(() => {
      asking = undefined
    })
    return asking
  }
  const setPrompt = (how: Ask) => {
    prompt = how
  }
  return { ask, setPrompt }
}

/** Whether the user confirmed their password. */
export const passwordQuestion = sharedQuestion()

/** Whether the user has signed in again, as the same account, after the session ended in the middle of a form. */
export const signInQuestion = sharedQuestion()
