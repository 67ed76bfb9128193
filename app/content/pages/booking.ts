import { shipped } from "../shipped-document";

/** Copy for the pages where visitors choose a time, and for the booking page. */
export const BOOKING = shipped("booking", {
  eyebrow: "Choose a time",
  title: "{what}, {minutes} minutes",
  description: "Choose a time for a {what} of {minutes} minutes. You’ll have it in your calendar right away.",
  lead: "Choose a time that suits you. Then tell us who you are, and it’s in both our calendars.",
  places: {
    phone: "We call you",
    video: "By video",
    address: "At {place}",
  },
  zone: {
    label: "Times are shown in",
    submit: "Change",
    host: "We’re in {zone}.",
  },
  week: {
    label: "Week of {day}",
    earlier: "Earlier week",
    later: "Later week",
    free: "{count} free",
    oneFree: "1 free",
    none: "None",
    noneThisWeek: "Nothing is free this week.",
    next: "See the next free day: {day}",
    nothing: "Nothing is free at the moment. Write to us and we’ll find a time together.",
    write: "Write to us",
  },
  taken: {
    title: "That time was just taken",
    text: "Still free: {times}.",
    textNone: "Choose another one.",
  },
  tooMany: "You’ve chosen several times in the last minutes. Please wait a little, or call us.",
  details: {
    title: "Almost done",
    held: "We’re holding this time for you until {until}.",
    over: "We were holding this time until {until}. It’s still free.",
    name: "Your name",
    email: "Email",
    phone: "Phone number for our call",
    phoneOptional: "Phone number",
    submit: "Book this time",
    change: "Choose another time",
    privacyNote: "We use this only for our appointment. See the",
    privacyLink: "Privacy Policy",
    refused: "We couldn’t book this time. Please write to us or call us.",
    tooMany: "There were several bookings from here already. Please wait a little, or call us.",
  },
  booked: {
    title: "You’re booked",
    text: "It’s in our calendar. We’ve sent the details and an entry for yours to {email}.",
    textHeld: "It’s in our calendar.",
    when: "When",
    yours: "Your time",
    ours: "Our time",
    what: "What",
    where: "Where",
    with: "With",
    call: "We call you at {phone}",
    link: "Join the video call",
  },
  change: {
    move: "Move it to another time",
    moveTitle: "Move your {what}",
    moveLead: "It’s on {when} now. Choose another time, and both calendars follow.",
    cancel: "Cancel this booking",
    confirm: "This frees the time for someone else, and takes it out of both calendars.",
    submit: "Yes, cancel it",
    moved: "Your booking was moved",
    movedText: "We’ve sent the new time to both calendars.",
    canceled: "Your booking was canceled",
    canceledText: "We’ve taken it out of both calendars.",
    tooLate: "It’s too late to change it here",
    tooLateText: "Please call us, and we’ll find another time.",
    notice: "You can move or cancel it here until {hours} hours before. After that, please call us.",
  },
  canceled: {
    title: "This booking was canceled",
    text: "Nothing is in our calendar for this time.",
    action: "Choose another time",
  },
  unknown: {
    title: "This time is no longer held",
    text: "We hold a time for ten minutes. Nothing is lost: choose one again, and you’re done in a minute.",
    action: "Write to us",
  },
});

export const BOOK_PATH = "/book";
/** Address slugs of the two booking types that other pages link to. */
export const CALL_SLUG = "call";
export const SESSION_SLUG = "discovery-session";
