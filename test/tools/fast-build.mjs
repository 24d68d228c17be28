import { existsSync, readFileSync } from 'node:fs'

/** Whether a stamp was written by a build without the minifier (LC_FAST=1). */
export const isFastBuild = stamp => existsSync(stamp) && readFileSync(stamp, 'utf8').includes('fast')
