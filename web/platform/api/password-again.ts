type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asking: Promise<boolean> | undefined

/** The shell says how; the API client only knows that it may be asked. */
export const askPasswordAgainWith = (how: Ask) => {
  ask = how
}

/** Whether the person has proved again who they are. Several calls at once ask once. */
export const askPasswordAgain: Ask = () => {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
