/** The word to be typed before an account is deleted. */
export const DELETE_WORD = 'DELETE'
