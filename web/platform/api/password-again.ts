type Ask = () => Promise<boolean>

let promptForPassword: Ask = async () => false
let asking: Promise<boolean> | undefined

/** Set by the shell, so that the API client does not import the dialog. */
export const askPasswordAgainWith = (how: Ask) => {
  promptForPassword = how
}

/** Whether the user confirmed their password. Concurrent calls share one dialog. */
export const askPasswordAgain: Ask = () => {
  asking ??= promptForPassword().finally(() => {
    asking = undefined
  })
  return asking
}
