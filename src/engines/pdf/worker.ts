/**
 * Sets what reads documents apart from the page. A bundler of an application puts it into a late chunk, which then reads
 * on the main thread; the CDN build replaces this module by the URL of the worker file that it emits.
 */
export async function prepareWorker(options: { workerSrc: string }): Promise<void> {
  if (options.workerSrc !== '') return // the application set one
  // this path has no types: the module registers itself for pdf.js
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string)
}
