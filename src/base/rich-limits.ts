// How large a stored text may be: the editor, rooms and the server refuse more.

/** In characters of its JSON: 2 MB. */
export const mostLetters = 2_000_000
/** Nodes within each other. What the editor makes is far below; readers show 64, for texts that were stored before. */
export const mostDeep = 60
