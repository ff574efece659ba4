/** The word to be typed before an account is deleted or its data cleared. */
export const DELETE_WORD = 'DELETE'
