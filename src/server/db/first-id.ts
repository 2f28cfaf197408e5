/** Sorts before every user id: where a walk through all users begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
