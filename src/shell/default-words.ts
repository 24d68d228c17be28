// What the dialog of a page says of visitors who open the default page of its app. They load with it.
export const words = {
  'defaultPage.public': 'Visitors may open it without an account',
  'defaultPage.opens':
    'Visitors open the default page of this app: they can read this page and the data of its widgets. The present default page is then closed to them.',
  'defaultPage.stays':
    'Visitors open the default page of this app. They cannot open this one unless you switch this on; the present default page stays open to them. Public Pages shows the setting of each page.',
} as const
