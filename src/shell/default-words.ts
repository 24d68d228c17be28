// What the dialog of a page says of visitors who open the default page of its app. They load with it.
export const words = {
  'defaultPage.public': 'Visitors may open it without an account',
  'defaultPage.opens':
    'Visitors open the default page of this app: they can read this page and the data of its widgets. The default page of now is closed to them.',
  'defaultPage.stays':
    'Visitors open the default page of this app now. They cannot open this one: that page stays open to them, and Public Pages has the setting of each.',
} as const
