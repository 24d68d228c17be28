/** Returns the name of a person as it is written in lists: the first and last name, or the email address. */
export const personName = ({
  first_name,
  last_name,
  email,
}: {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}): string => `${first_name} ${last_name}`.trim() || email
