export const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform)
/** "Mod Shift 8" as this computer's keys are called. */
export const keysOf = (keys: string): string =>
  isMac()
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll(' ', '')
    : keys.replace('Mod', 'Ctrl').replaceAll(' ', '+')
