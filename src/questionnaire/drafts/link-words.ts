export const words = {
  'form.link.title': 'Continue on another device',
  'form.link.text':
    'Open this address on the other device. It holds your answers as they are now and works until {until}. Whoever has it can read them.',
  'form.link.copy': 'Copy',
  'form.link.copied': 'Copied',
  'form.link.address': 'Address',
} as const
